/** The five meanings a colour may have, and the classes for them. Colour never stands alone, because words say the same. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export const softTone: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};
