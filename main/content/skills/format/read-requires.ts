import { readFrontMatter } from '../../read-front-matter.ts'
import type { SkillRequires } from '../skill.ts'

/**
 * Reads `metadata.openclaw` leniently: a mapping, or a text that holds one in JSON5. Null when it asks for nothing that can be understood. Its gates are
 * those of programs on a machine; ours are the keys `npc.*`.
 */
export const readRequires = (value: unknown): SkillRequires | null => {
  const openclaw = typeof value === 'string' ? parseLoosely(value) : value
  if (!isRecord(openclaw)) return null
  const requires = isRecord(openclaw.requires) ? openclaw.requires : {}
  const read: SkillRequires = {
    ...(openclaw.always === true ? { always: true } : {}),
    ...list('os', openclaw.os ?? requires.os),
    ...list('bins', requires.bins),
    ...list('anyBins', requires.anyBins),
    ...list('env', requires.env),
    ...list('config', requires.config),
  }
  return Object.keys(read).length === 0 ? null : read
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const list = <Key extends string>(key: Key, value: unknown): { [K in Key]?: string[] } => {
  const entries = (Array.isArray(value) ? value : [value]).filter(
    (entry) => typeof entry === 'string' && entry.trim() !== '',
  ) as string[]
  return entries.length === 0 ? {} : ({ [key]: entries } as { [K in Key]?: string[] })
}

/** What a skill asks of a machine is some lines; what is longer is nothing of the kind. Characters. */
const longestRequires = 8_000

/** JSON5 is YAML's flow style once its remarks are gone and its keys stand apart from their values. Null when it is neither. */
const parseLoosely = (text: string): unknown => {
  if (text.length > longestRequires) return null
  const flow = text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, '$1')
    .replace(/([{,]\s*)([A-Za-z_$][\w$]*)\s*:/g, '$1"$2": ')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()
  if (!flow.startsWith('{')) return null
  const matter = readFrontMatter(`---\nvalue: ${flow}\n---\n`, 'metadata.openclaw')
  return matter.ok ? matter.value.data.value : null
}
