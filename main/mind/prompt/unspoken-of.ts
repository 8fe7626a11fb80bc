import type { Content } from '../../content/load-content.ts'
import type { NpcId } from '../../world/ids.ts'
import type { ToolSchema } from '../ports/chat-model.ts'
import { voiceLines, voiceOpening } from './sections-self.ts'
import { instructionsIn } from './sections-shared.ts'

/** Words on each side of a border between lines. Eight in a row must cross it; each side alone may be said. */
const wordsBeside = 5

/**
 * What a mind was given and must not recite: playing instructions, the list of skills, tools with their schemas, and
 * its voice as the prompt lays it out. It may say any single voice line; two in prompt order, or one after the opening
 * words, belong to the prompt.
 */
export const unspokenOf = (
  content: Pick<Content, 'agentsText' | 'characters' | 'skills'>,
  npc: NpcId,
  tools: readonly ToolSchema[] = [],
): readonly string[] => {
  const character = content.characters.find(({ id }) => id === npc)
  const lines = character === undefined ? [] : [voiceOpening, ...voiceLines(character)]
  const borders = lines.slice(1).map((line, index) => `${lastWords(lines[index] ?? '')} ${firstWords(line)}`)
  // With its name; what a skill teaches may be said.
  const skills = content.skills.map(({ name, description }) => `${name} ${firstWords(description, wordsBeside + 2)}`)
  return [...instructionsIn(content), ...borders, ...skills, ...tools.flatMap(toolTexts)]
}

/** As a model gets it, and the description alone. Punctuation is ignored, so any JSON formatting is found. */
const toolTexts = (schema: ToolSchema): readonly string[] => {
  const same = textsOfTools.get(schema)
  if (same) return same
  const { name, description, parameters } = schema
  const texts = [JSON.stringify({ name, description, parameters }), description]
  textsOfTools.set(schema, texts)
  return texts
}
const textsOfTools = new WeakMap<ToolSchema, readonly string[]>()

const firstWords = (text: string, count = wordsBeside): string => text.split(/\s+/).slice(0, count).join(' ')
const lastWords = (text: string): string => text.split(/\s+/).slice(-wordsBeside).join(' ')
