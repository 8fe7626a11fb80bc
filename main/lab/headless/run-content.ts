import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import type { Character, Diagnostic } from '../../content/character.ts'
import { type Content, createContentMemo, loadContent } from '../../content/load-content.ts'
import { readMap } from '../../content/read-map.ts'
import { type AuditCache, createContentAudit } from '../../content/skills/audit/content-audit.ts'
import { withQuarantine } from '../../content/skills/audit/with-quarantine.ts'
import type { MapData } from '../../world/map-data.ts'
import { createExtras } from './extras/create-extras.ts'
import { HeadlessError } from './headless-error.ts'

export interface RunContent {
  map: MapData
  content: Content
  /**
   * Returns the same people with the current skills, including those learned in this save. Unchanged files aren't read
   * again.
   */
  withLearned(learned: { folder: string; label: string }): Promise<Content>
  /** Reads everything as it is on disk now. Broken files keep their last good version. */
  reread(learned: { folder: string; label: string }): Promise<Content>
}

/** What the audit found in each text: the runs of one process mostly read the same ones. */
const scanned: AuditCache = new Map()

/**
 * The map and people of a run: the requested number, authored characters first (by id), then extras generated from the
 * seed.
 *
 * @throws HeadlessError if the world or map doesn't exist, or has nobody in it.
 */
export async function openRunContent(options: {
  root: string
  world: string
  map: string
  npcs?: number
  /** Only these authored characters (ids). */
  people?: readonly string[]
  seed: number
  extraPaths?: readonly string[]
  logger: Logger
  /** Receives each fault of the content. Default: they are logged. */
  takeFault?: (fault: Diagnostic) => void
}): Promise<RunContent> {
  const { root, world, logger } = options
  await access(join(root, 'worlds', world)).catch((cause: unknown) => {
    throw new HeadlessError('UnknownWorld', `There is no world "${world}": worlds/${world}/ is missing.`, { cause })
  })
  const map = await readMap({ ...options, onProblem: (message) => logger.warn({}, `content: ${message}`) }).catch(
    (cause: unknown) => {
      throw new HeadlessError('UnknownWorld', cause instanceof Error ? cause.message : String(cause), { cause })
    },
  )
  const memo = createContentMemo()
  const where = { root, world, places: new Set(Object.keys(map.places)), extraPaths: options.extraPaths ?? [], memo }
  // A run has no person who could have released anything.
  const audit = createContentAudit({ cache: scanned, isReleased: () => false })
  let raw = await loadContent(where)
  let content = withQuarantine(raw, audit)
  const log = ({ severity, file, line, message }: Diagnostic): void =>
    logger[severity === 'error' ? 'error' : 'warn']({ file, line }, message)
  content.diagnostics.forEach(options.takeFault ?? log)
  const isAsked = ({ id }: Character): boolean => options.people?.includes(id) ?? true
  const written = content.characters.filter(isAsked)
  const wanted = options.npcs ?? written.length
  if (wanted === 0)
    throw new HeadlessError(
      'NobodyThere',
      'There are no people in npc-agents/. Write one (docs/writing-an-npc.md), or ask for extras with --npcs.',
    )
  const extras = createExtras({ seed: options.seed, count: Math.max(0, wanted - written.length), map, written })
  const whole = (): Content => {
    const people = content.characters.filter(isAsked).slice(0, options.npcs)
    return { ...content, characters: [...people, ...extras].toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
  }
  let all = whole()
  return {
    map,
    content: all,
    async withLearned(learned) {
      const { skills, readSkillResource } = withQuarantine(
        await loadContent({ ...where, learned, previous: raw }),
        audit,
        content,
      )
      return { ...all, skills, ...(readSkillResource ? { readSkillResource } : {}) }
    },
    async reread(learned) {
      raw = await loadContent({ ...where, learned, previous: raw })
      content = withQuarantine(raw, audit, content)
      all = whole()
      return all
    },
  }
}
