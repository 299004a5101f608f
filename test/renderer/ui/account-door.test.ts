/** A credential that is refused or missing leads whoever may mend it to where it is typed. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { AccountDoorContext } from '#renderer/ui/account-door.tsx';
import { ErrorNote } from '#renderer/ui/error-note.tsx';
import { Playbook } from '#renderer/ui/playbook.tsx';
import type { ErrorCode } from '#shared/contract/errors.ts';

beforeAll(() => changeLanguage('pt-BR'));

const shown = (note: ReturnType<typeof createElement>, open: (() => void) | null) =>
  renderToStaticMarkup(createElement(AccountDoorContext, { value: open }, note));
const error = (code: ErrorCode) => createElement(ErrorNote, { error: { code, message: '' } });
const refusal = (code: string) => createElement(Playbook, { code });
const door = 'Abrir Conta e chaves';

describe('the way to the account', () => {
  it.each([error('credential-refused'), error('credential-missing'), refusal('unauthorized')])('is offered', (note) => {
    expect(shown(note, () => undefined)).toContain(door);
    expect(shown(note, null)).not.toContain(door);
    expect(shown(note, null)).toMatch(/gerência/i);
  });

  it('is not offered for what no credential mends', () => {
    const open = (): void => undefined;
    expect(shown(error('api-refused'), open)).not.toContain(door);
    expect(shown(refusal('payment_declined'), open)).not.toContain(door);
  });
});
