import { readFrontMatter } from '../../read-front-matter.ts'
import type { SkillRequires } from '../skill.ts'

/**
 * Reads leniently what a skill for another program requires of the machine. That program writes its requirements under
 * its own name in the metadata (`openclaw`, `clawdbot` …), as a mapping or as a text that holds one in JSON5, or
 * directly under `requires`. Null if nothing intelligible is required. Our gates are the keys `npc.*`.
 */
export const readRequires = (metadata: Readonly<Record<string, unknown>> = {}): SkillRequires | null => {
  const others = Object.entries(metadata).flatMap(([key, value]) => {
    if (key.startsWith('npc.')) return []
    const host = typeof value === 'string' ? parseLoosely(value) : value
    return isRecord(host) ? [key === 'requires' ? { requires: host } : host] : []
  })
  const read: SkillRequires = {}
  for (const host of others) {
    const requires = isRecord(host.requires) ? host.requires : {}
    if (host.always === true) read.always = true
    add(read, 'os', host.os ?? requires.os)
    add(read, 'bins', requires.bins)
    add(read, 'anyBins', requires.anyBins)
    add(read, 'env', requires.env)
    add(read, 'config', requires.config)
  }
  return Object.keys(read).length === 0 ? null : read
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const add = (read: SkillRequires, key: 'os' | 'bins' | 'anyBins' | 'env' | 'config', value: unknown): void => {
  const entries = (Array.isArray(value) ? value : [value]).filter(
    (entry): entry is string => typeof entry === 'string' && entry.trim() !== '',
  )
  if (entries.length > 0) read[key] = [...new Set([...(read[key] ?? []), ...entries])]
}

/** The most characters of requirements. They take a few lines, and a longer text is something else. */
const longestRequires = 8_000

/**
 * Parses JSON5, which becomes YAML's flow style once its remarks are removed and its keys are separated from their
 * values. Null if the text is neither.
 */
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
