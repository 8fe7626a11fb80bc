import { type Finding, finding, within } from '../language/findings/finding.ts'
import type { Diagnostic } from './character.ts'
import type { Content } from './load-content.ts'
import { sayingWhatStays } from './saying-what-stays.ts'

/**
 * The end of a message about a broken file in a living village. It says what stays in use, according to the current
 * content.
 */
export const whatStays = ({ file, said }: Pick<Diagnostic, 'file' | 'said'>, now: Content): Finding | null => {
  const keys = within(said).map(({ key }) => key)
  if (keys.includes('authored-files.the-last-good-version-stays-and')) return null
  if (keys.some((key) => sayingWhatStays.has(key))) return finding('what-stays.fix-it')
  return isKept(file, now) ? finding('what-stays.last-good') : finding('what-stays.left-out')
}

/** What is wrong, and what stays in use. */
export const withWhatStays = (fault: Pick<Diagnostic, 'file' | 'said'>, now: Content): Finding => {
  const stays = whatStays(fault, now)
  return stays === null ? fault.said : finding('what-stays.fault', { fault: fault.said, stays })
}

const isKept = (
  file: string,
  { characters, skills, almanac = {}, lore, loreFiles = [], agentsText, catalogue, signs = [] }: Content,
): boolean => {
  if (file.endsWith('/SKILL.md')) return skills.some((skill) => skill.file === file)
  const [, npc, name] = /^npc-agents\/([^/]+)\/([A-Z]+)\.md$/.exec(file) ?? []
  const person = characters.find(({ id }) => id === npc)
  if (name === 'IDENTITY') return person?.identityText !== undefined
  if (name === 'HEARTBEAT') return person?.heartbeatText !== undefined
  if (name === 'MEMORY') return person?.memoryText !== undefined
  if (name === 'TALK') return person?.talk !== undefined
  if (name !== undefined) return person !== undefined
  const [, event] = /\/events\/([^/]+)\.md$/.exec(file) ?? []
  if (event !== undefined) return Object.hasOwn(almanac, event)
  const [, mystery] = /\/story\/([^/]+)\.md$/.exec(file) ?? []
  if (mystery !== undefined) return Object.hasOwn(catalogue?.mysteries ?? {}, mystery)
  const [, errand] = /\/errands\/([^/]+)\.md$/.exec(file) ?? []
  if (errand !== undefined) return Object.hasOwn(catalogue?.errands ?? {}, errand)
  const [, song] = /\/songs\/([^/]+)\.md$/.exec(file) ?? []
  if (song !== undefined) return Object.hasOwn(catalogue?.songs ?? {}, song)
  if (file.endsWith('/ITEMS.md')) return Object.keys(catalogue?.items ?? {}).length > 0
  if (file.endsWith('/QUESTS.md')) return Object.keys(catalogue?.quests ?? {}).length > 0
  if (file.endsWith('/USES.md')) return catalogue?.uses !== undefined
  if (file.endsWith('/SIGNS.md')) return signs.length > 0
  if (file.endsWith('/WORLD.md')) return lore.length > 0
  if (file === 'npc-agents/AGENTS.md') return agentsText !== ''
  return loreFiles.some(({ path }) => path === file)
}
