/**
 * Whether the amounts beside a pressed button can be used. Where one can't (−3, 2.5, more than there is), the browser says
 * so at its field, and it stays as it was typed.
 */
export const areAmountsFit = ({ currentTarget }: Event): boolean => {
  const around = (currentTarget as Element | null)?.closest('fieldset, .acts')
  return [...(around?.querySelectorAll('input') ?? [])].every((field) => field.reportValidity())
}
