import type { Content } from '../../content/load-content.ts'
import type { NpcId } from '../../world/ids.ts'
import type { ToolSchema } from '../ports/chat-model.ts'
import { voiceLines, voiceOpening } from './sections-self.ts'
import { instructionsIn } from './sections-shared.ts'

/**
 * How many words on each side of a line break are compared. Only eight words in a row that cross the break count,
 * because the NPC may say each side alone.
 */
const wordsEachSide = 5

/**
 * The parts of a prompt that a mind must not recite: playing instructions, the list of skills, tools with their
 * schemas, and its voice in the prompt's order. It may say any single voice line. Two lines in prompt order, or one
 * after the opening words, count as a recital.
 */
export const unspokenOf = (
  content: Pick<Content, 'agentsText' | 'characters' | 'skills'>,
  npc: NpcId,
  tools: readonly ToolSchema[] = [],
): readonly string[] =>
  [...once(textsOfContent, content, () => textsIn(content)), ...bordersOf(content, npc)].concat(
    tools.flatMap((tool) => once(textsOfTools, tool, () => toolTexts(tool))),
  )

/** The parts that all NPCs get. A skill's entry counts as a whole, but the NPC may say what a skill teaches. */
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

/** The texts for each content, character and tool. They are made once, because every turn needs the same ones. */
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

/** The tool as a model gets it, and its description alone. Punctuation is ignored, so any form of JSON is found. */
const toolTexts = ({ name, description, parameters }: ToolSchema): readonly string[] => [
  JSON.stringify({ name, description, parameters }),
  description,
]

const firstWords = (text: string, count = wordsEachSide): string => text.split(/\s+/).slice(0, count).join(' ')
const lastWords = (text: string): string => text.split(/\s+/).slice(-wordsEachSide).join(' ')
