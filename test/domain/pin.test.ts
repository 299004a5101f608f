/** What may become a PIN: 4 to 8 digits, and none of those that everybody tries first. */
import { expect, it } from 'vitest';
import { newPinProblem } from '#shared/domain/pin.ts';

it.each(['1234', '4321', '0000', '1111', '99999999', '12345678', '0123', '7890', '0987', '6543210'])(
  '%s is what anybody would try first',
  (pin) => {
    expect(newPinProblem(pin)).toBe('pin-guessable');
  },
);

it.each(['1938', '1212', '1235', '1233', '135790', '246810', '10012', '60481537'])('%s may be a PIN', (pin) => {
  expect(newPinProblem(pin)).toBeNull();
});

it.each(['', '123', '123456789', '12a4', ' 1938'])('"%s" is no PIN', (pin) => {
  expect(newPinProblem(pin)).toBe('pin-length');
});
