import type { Character } from '../../content/character.ts'
import { promptText } from '../../language/fence.ts'
import { linesFor } from './lines-for.ts'
import { promptBudget } from './prompt-budget.ts'
import { isPrivate, type PromptInput } from './prompt-input.ts'
import { noPromptMemory } from './prompt-memory.ts'
import { fitBootstrapFiles } from './truncate.ts'

/**
 * Headings of a soul whose lines don't go into the prompt unchanged. These lines appear as the NPC's own words, when
 * someone mentions their subject, or when the speaker has earned them. Other headings are the author's and stay.
 */
const distilledHeadings =
  /^## (?:Who I am|Wishes|Fears|Secrets|Voice|Knows|Opinions)\b[^\n]*\n?(?:(?!## )[^\n]*(?:\n|$))*/gim

/**
 * The bootstrap files in the form that this prompt needs, or `''` for none. AGENTS.md is for all NPCs, and the others
 * belong to this one. MEMORY.md appears only in private talk, with the lines that this listener may hear.
 */
export const bootstrapTexts = (input: PromptInput): BootstrapTexts => {
  const texts = textsOfInputs.get(input) ?? fitted(input)
  textsOfInputs.set(input, texts)
  return texts
}

type BootstrapTexts = Record<'AGENTS.md' | 'SOUL.md' | 'IDENTITY.md' | 'MEMORY.md', string>
/** Several sections of a prompt ask for them. */
const textsOfInputs = new WeakMap<PromptInput, BootstrapTexts>()

const fitted = (input: PromptInput): BootstrapTexts => {
  const { context, agentsText, contextTokens, memory = noPromptMemory } = input
  const { character } = context
  const budget = promptBudget(contextTokens)
  return fitBootstrapFiles(
    [
      { name: 'AGENTS.md', text: untitled(agentsText) },
      { name: 'SOUL.md', text: memory.once('soul', character, () => soulOf(character)) },
      { name: 'IDENTITY.md', text: untitled(character.identityText ?? '') },
      { name: 'MEMORY.md', text: budget.curated === 0 ? '' : curatedMemory(input) },
    ],
    budget,
  )
}

const soulOf = (character: Character): string => untitled(openSoulText(character))

/** SOUL.md without the sections that are read line by line, secrets among them. */
export const openSoulText = ({ soulText }: Pick<Character, 'soulText'>): string =>
  soulText.replace(distilledHeadings, '')

/** A file without its title, which is for people. */
const untitled = (text: string): string =>
  text
    .trim()
    .replace(/^# [^\n]*\n?/, '')
    .trim()

const curatedMemory = (input: PromptInput): string => {
  if (!isPrivate(input)) return ''
  const { context, memoryText = '' } = input
  const texts = [context.character.memoryText ?? '', memoryText]
  return promptText(
    texts
      .map((text) => untitled(linesFor(text, context.speaker, input.language)))
      .filter((text) => text !== '')
      .join('\n'),
  )
}
