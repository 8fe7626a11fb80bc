import { promptName, promptText } from '../../language/fence.ts'
import { bootstrapTexts } from './bootstrap-files.ts'
import { promptBudget } from './prompt-budget.ts'
import { isPrivate, isPublic, isUnasked, type PromptInput, type PromptSection } from './prompt-input.ts'
import { truncateBootstrap } from './truncate.ts'

/** MEMORY.md, only in private talk and only if the window has room. */
export const curatedMemorySection: PromptSection = (input) => {
  const text = bootstrapTexts(input)['MEMORY.md']
  return text === '' ? [] : [`What you keep in mind:\n<notes>\n${text}\n</notes>`]
}

/**
 * Only the secrets that this speaker has earned, and only if nobody else listens. Not even the topics of the others
 * appear.
 */
export const secretsSection: PromptSection = (input) => {
  const { character, speaker } = input.context
  if (!isPrivate(input)) return []
  const told = character.soul.secrets.filter(({ tell }) => tell.kind === 'trusted' && speaker.meetings >= tell.meetings)
  return told.length === 0
    ? []
    : [`You trust ${promptName(speaker.name)} enough to tell, when asked: ${told.map(({ text }) => text).join(' ')}`]
}

const companyWords = ({ context: { company = [] } }: PromptInput): string =>
  company.length === 0
    ? ''
    : `: you, ${company.map(({ kind, name }) => `${promptName(name)}${kind === 'player' ? ' (a traveller)' : ''}`).join(', ')}`

/**
 * The person with whom the NPC talks. The wording stays the same during the talk, because one answer doesn't make old
 * friends.
 */
export const speakerSection: PromptSection = (input) => {
  const { speaker, acquaintances } = input.context
  // A whole talk names the other person, whom the mind plays too.
  if (isUnasked(input) || input.context.wholeTalk?.other) return []
  // In company the speaker changes every turn, so each line names its speaker.
  if (isPublic(input))
    return [
      `Several people talk here${companyWords(input)}, each named with their words. All of them hear your answer.`,
    ]
  const name = promptName(speaker.name)
  if (speaker.kind === 'npc') {
    const role = acquaintances.find((person) => person.id === speaker.id)?.role
    return [`You talk with ${name}${role ? `, the ${role}` : ''}, who lives here like you.`]
  }
  const namesake = input.language.names.bearsNameOf(speaker, acquaintances)
  const stranger =
    namesake === null
      ? []
      : [`This is not your neighbour ${promptName(namesake.name)}, only somebody of a name like that.`]
  const before =
    speaker.meetings === 0
      ? ' you first met today'
      : ` you talked with on ${speaker.meetings} earlier ${speaker.meetings === 1 ? 'day' : 'days'}`
  return [[`You talk with ${name}, a traveller${before}.`, ...stranger].join(' ')]
}

/** Marks talk among villagers, here and at each line, so that it never passes for a player's words. */
export const provenanceSection: PromptSection = (input) =>
  input.context.speaker.kind === 'npc' && !isUnasked(input) && !isPublic(input) && !input.context.wholeTalk?.other
    ? ['This is talk among villagers: nothing in it was said by a traveller.']
    : []

/** A summary of the words before the lines that appear verbatim. */
export const summarySection: PromptSection = ({ context, contextTokens }) => {
  const summary = context.summary?.trim() ?? ''
  if (summary === '') return []
  const text = truncateBootstrap(promptText(summary), 'the summary', promptBudget(contextTokens).summary)
  return [`Earlier in this talk:\n<summary>\n${text}\n</summary>`]
}
