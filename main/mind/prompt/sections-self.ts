import type { Character } from '../../content/character.ts'
import { renderCatalogue } from '../../content/skills/catalogue.ts'
import { bootstrapTexts } from './bootstrap-files.ts'
import { promptBudget } from './prompt-budget.ts'
import type { PromptSection } from './prompt-input.ts'
import { noPromptMemory } from './prompt-memory.ts'
import { beyondProse } from './relevant.ts'

/** Who the NPC is, in one line. The barest prompt has only this part. */
export const identitySection: PromptSection = ({ context: { character } }) => [
  `You are ${character.name}, ${character.role}, ${character.age} years old (${character.pronouns}).`,
]

/** SOUL.md and IDENTITY.md without secrets, because a model can't reveal what it doesn't know. */
export const soulSection: PromptSection = (input) => {
  const texts = bootstrapTexts(input)
  return [texts['SOUL.md'], texts['IDENTITY.md']].filter((text) => text !== '')
}

/** The kinds of lines that show a voice best. */
const tellingVoice = ['small-talk', 'mood', 'noted', 'hostile', 'praise', 'agree', 'refuse', 'unknown'] as const

/** How the NPC sounds and what it wants, in as many of its own lines as fit. */
export const voiceSection: PromptSection = ({ context: { character }, contextTokens, memory = noPromptMemory }) => {
  let left = promptBudget(contextTokens).ownWords
  const shown: string[] = []
  for (const line of memory.once('voice', character, () => voiceLines(character))) {
    if (line.length > left) continue
    left -= line.length
    shown.push(`“${line}”`)
  }
  return shown.length === 0 ? [] : [`${voiceOpening} ${shown.join(' ')}`]
}

export const voiceOpening = 'You sound like this:'

/** All voice lines in the order of the prompt. */
export const voiceLines = (character: Character): string[] => {
  const { soul } = character
  const voice = tellingVoice.flatMap((key) => (soul.voice[key] ?? []).filter((line) => !line.includes('{')).slice(0, 1))
  const about = beyondProse(character)
  // One of each kind per round, so that a small window shows some of everything.
  const kinds = [voice, soul.wishes, soul.fears, about]
  const rounds = Math.max(...kinds.map((lines) => lines.length))
  return Array.from({ length: rounds }, (_, round) => kinds.flatMap((kind) => kind.slice(round, round + 1))).flat()
}

/** The skills that the NPC can read about. The section is left out if the NPC has no tool to read them. */
export const skillsSection: PromptSection = ({ context, skillFiles, skillBlock, contextTokens, tools }) => {
  if (tools && !tools.includes('read_skill')) return []
  const made = (most: number): string =>
    renderCatalogue(
      context.skills.map(({ name, description }) => ({ name, description, file: skillFiles?.get(name) ?? '' })),
      most,
    )
  const block = (skillBlock ?? made)(promptBudget(contextTokens).catalogue)
  return block === '' ? [] : [block]
}
