import type { ToolSchema } from '../ports/chat-model.ts'
import { inStableLine } from '../tools/shown-tools.ts'
import type { PromptSection } from './prompt-input.ts'

/** Tools that an NPC has in every turn of a talk, so that they stand in the part that does not change. */
export const steadyToolsSection: PromptSection = ({ namedTools = [], context: { wholeTalk } }) =>
  wholeTalk?.other ? [] : namedTools.flatMap(({ name }) => inStableLine[name] ?? [])

/** The section of mysteries says how to call it. */
const withItsPieces = 'tell_piece'

/** The tools that this moment needs besides those with a schema, each as a call in a line of its own. */
export const namedToolsSection: PromptSection = ({ namedTools = [], context: { wholeTalk } }) => {
  const tools = namedTools.filter(({ name }) => !Object.hasOwn(inStableLine, name) && name !== withItsPieces)
  return tools.length === 0 || wholeTalk?.other
    ? []
    : [`You may also make these calls, each on its own line:\n${tools.map(lineOf).join('\n')}`]
}

/** Only the arguments that a call needs or that have an example. */
const lineOf = ({ name, description, parameters }: ToolSchema): string => {
  const { properties = {}, required = [] } = parameters as Parameters
  const given = Object.entries(properties)
    .filter(
      ([key, { type, description }]) => required.includes(key) || (type !== 'boolean' && description !== undefined),
    )
    .map(([key, argument]) => `${key}=${sampleOf(argument)}`)
  const [what = ''] = description.split('. ')
  return `${name}(${given.join(', ')}): ${what.charAt(0).toLowerCase()}${what.slice(1).replace(/\.$/, '')}`
}

interface Parameters {
  properties?: Record<string, Argument>
  required?: readonly string[]
}
interface Argument {
  type?: unknown
  description?: string
  enum?: readonly unknown[]
}

const sampleOf = ({ type, description, enum: choices }: Argument): string => {
  if (type === 'integer' || type === 'number') return '1'
  return `"${choices?.join(' or ') ?? description?.split(/[,;]/)[0] ?? '…'}"`
}
