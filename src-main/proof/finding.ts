/**
 * What a GET after doubt says about the request.
 * applied     it shows the effect, and the effect is this request's
 * not-shown   it shows nothing of it, which alone proves nothing
 * impossible  its state is one in which the request can have no effect any more
 * moved       what it wants to change is neither as it was before nor as it would be after: to send it again would overwrite what came since
 * unclear     ask again
 * ask-person  asking again would tell no more
 */
export type Verdict = 'applied' | 'not-shown' | 'impossible' | 'moved' | 'unclear' | 'ask-person';
