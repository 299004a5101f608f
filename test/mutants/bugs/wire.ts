/** Bugs of the one door to the network. */
import type { Mutant } from '../mutant.ts';

export const wireMutants: readonly Mutant[] = [
  {
    name: 'redirect-followed',
    breaks: 'A redirect carries the key and the card to another address.',
    file: 'src-main/api/http.ts',
    find: 'new Exchange(request, resolve, reject).run(options);',
    replace: `const follow = (answer: WireAnswer): void => {
        const to = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
        if (to === undefined) resolve(answer);
        else new Exchange({ ...request, url: new URL(to, request.url).href }, resolve, reject).run(options);
      };
      new Exchange(request, follow, reject).run(options);`,
    suites: ['test/api/http.test.ts'],
  },
  {
    name: 'answers-without-a-cap',
    breaks: 'An answer without end fills the memory of the till.',
    file: 'src-main/api/http.ts',
    find: "if (size > maxAnswerBytes) this.#fail('answer too large');\n      else chunks.push(chunk);",
    replace: 'chunks.push(chunk);',
    suites: ['test/api/http-failures.test.ts'],
  },
  {
    name: 'lost-answer-called-not-sent',
    breaks: 'A connection that breaks after the request left is told as "nothing was sent".',
    file: 'src-main/api/http.ts',
    find: "    this.#certainty = 'ambiguous';\n",
    replace: '',
    suites: ['test/api/http-failures.test.ts'],
  },
  {
    name: 'certificate-not-verified',
    breaks: 'Anybody on the way may read the card and answer "paid".',
    file: 'src-main/api/http.ts',
    find: 'rejectUnauthorized: true,',
    replace: 'rejectUnauthorized: false,',
    suites: ['test/api/http.test.ts'],
  },
  {
    name: 'cut-answer-taken-as-whole',
    breaks: 'A refusal whose body was cut off is taken for the whole answer.',
    file: 'src-main/api/http.ts',
    find: "    let size = 0;\n    response.on('data'",
    replace: `    let size = 0;
    this.#socket?.prependListener('close', () => {
      const body = new Uint8Array(Buffer.concat(chunks));
      this.#end(() => this.#resolve({ status: response.statusCode ?? 0, headers: flatten(response), body }));
    });
    response.on('data'`,
    suites: ['test/api/http-failures.test.ts', 'test/wire/misbehaviours.test.ts'],
  },
];
