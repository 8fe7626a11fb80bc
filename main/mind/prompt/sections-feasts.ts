import { isUnasked, type PromptSection } from './prompt-input.ts'

/** The feasts that are coming, for whoever asks for them. Nobody else's prompt has a line of it. */
export const feastsSection: PromptSection = (input) => {
  const { surroundings, utterance } = input.context
  const { calendar } = input.language
  const feasts = surroundings?.feasts ?? []
  if (feasts.length === 0 || isUnasked(input) || !calendar.asksForFeasts(utterance)) return []
  const told = feasts.map(
    ({ name, place, date, time }) => `${name} on ${calendar.sayDate(date)} at ${time}, at ${place}`,
  )
  return [`Feasts to come: ${told.join('; ')}.`]
}
