import type { Content } from '../../content/load-content.ts'
import type { NpcId } from '../../world/ids.ts'
import type { ToolSchema } from '../ports/chat-model.ts'
import { voiceLines, voiceOpening } from './sections-self.ts'
import { instructionsIn } from './sections-shared.ts'

/** Words on each side of a border between lines. Eight in a row must cross it; each side alone may be said. */
const wordsEachSide = 5

/**
 * What a mind was given and must not recite: playing instructions, the list of skills, tools with their schemas, and
 * its voice as the prompt lays it out. It may say any single voice line; two in prompt order, or one after the opening
 * words, belong to the prompt.
 */
export const unspokenOf = (
  content: Pick<Content, 'agentsText' | 'characters' | 'skills'>,
  npc: NpcId,
  tools: readonly ToolSchema[] = [],
): readonly string[] =>
  [...once(textsOfContent, content, () => textsIn(content)), ...bordersOf(content, npc)].concat(
    tools.flatMap((tool) => once(textsOfTools, tool, () => toolTexts(tool))),
  )

/** What everybody was given. A skill's text counts with its name; what a skill teaches may be said. */
const textsIn = (content: Pick<Content, 'agentsText' | 'skills'>): readonly string[] => [
  ...instructionsIn(content),
  ...content.skills.map(({ name, description }) => `${name} ${firstWords(description, wordsEachSide + 2)}`),
]

const bordersOf = ({ characters }: Pick<Content, 'characters'>, npc: NpcId): readonly string[] => {
  const character = characters.find(({ id }) => id === npc)
  if (character === undefined) return []
  return once(textsOfCharacters, character, () => {
    const lines = [voiceOpening, ...voiceLines(character)]
    return lines.slice(1).map((line, index) => `${lastWords(lines[index] ?? '')} ${firstWords(line)}`)
  })
}

/** Texts are made once for each content, character and tool: a turn needs the same ones. */
const textsOfContent = new WeakMap<object, readonly string[]>()
const textsOfCharacters = new WeakMap<object, readonly string[]>()
const textsOfTools = new WeakMap<object, readonly string[]>()
const once = (
  known: WeakMap<object, readonly string[]>,
  key: object,
  make: () => readonly string[],
): readonly string[] => {
  const texts = known.get(key) ?? make()
  known.set(key, texts)
  return texts
}

/** As a model gets it, and the description alone. Punctuation is ignored, so any JSON formatting is found. */
const toolTexts = ({ name, description, parameters }: ToolSchema): readonly string[] => [
  JSON.stringify({ name, description, parameters }),
  description,
]

const firstWords = (text: string, count = wordsEachSide): string => text.split(/\s+/).slice(0, count).join(' ')
const lastWords = (text: string): string => text.split(/\s+/).slice(-wordsEachSide).join(' ')
