/** Whether the account's v1 token is stored on this till. Asked anew each time a screen that needs it is opened. */
import { call } from '../client/client.ts';
import { useReading } from '../client/use-reading.ts';
import { useAccountDoor } from './account-door.ts';

export interface V1Access {
  /** Only once the core has said so: until then nothing is refused. */
  readonly isMissing: boolean;
  /** Opens the place where the token is typed; null for a person who may not. */
  readonly onEnter: (() => void) | null;
}

export function useV1(): V1Access {
  const { value } = useReading('v1', 0, () => call('settings.hasBearer', {}));
  const onEnter = useAccountDoor();
  return {
    isMissing: value?.hasBearer === false,
    onEnter,
  };
}
