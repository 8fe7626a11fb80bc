import type { Content } from '../../content/load-content.ts'
import type { NpcId } from '../../world/ids.ts'
import { joinTexts } from '../dispatch/access/joined-texts.ts'
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
): readonly string[] => joinTexts(sharedTexts(content, tools), bordersOf(content, npc))

/** The parts that all NPCs get: the same list as long as the tools are the same. */
const sharedTexts = (
  content: Pick<Content, 'agentsText' | 'characters' | 'skills'>,
  tools: readonly ToolSchema[],
): readonly string[] => {
  // Several villages in one process may share the same content, each with tools of its own.
  const byTools = sharedOfContent.get(content) ?? new WeakMap<object, Shared>()
  sharedOfContent.set(content, byTools)
  const first = tools[0] ?? content
  const known = byTools.get(first)
  if (known?.tools.length === tools.length && known.tools.every((tool, index) => tool === tools[index]))
    return known.texts
  const texts = [...textsIn(content), ...tools.flatMap(toolTexts)]
  byTools.set(first, { tools, texts })
  return texts
}

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

/** The texts for each content and character. They are made once, because every turn needs the same ones. */
type Shared = { tools: readonly ToolSchema[]; texts: readonly string[] }
const sharedOfContent = new WeakMap<object, WeakMap<object, Shared>>()
const textsOfCharacters = new WeakMap<object, readonly string[]>()
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
