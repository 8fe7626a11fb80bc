import { isDeepStrictEqual } from 'node:util'
import { finding, told } from '../../language/findings/finding.ts'
import type { Almanac, HappeningKind } from '../../world/happenings/kinds.ts'
import { isHappeningId } from '../../world/ids.ts'
import { readKindsFolder } from '../kinds-folder.ts'
import { didYouMean } from '../plain-words.ts'
import type { Reader } from '../read-text.ts'
import { type EventScene, listed, readEvent } from './read-event.ts'

/** The most files of one world. More are a mistake, and the rest is dropped. */
const mostEvents = 200

/**
 * Reads `worlds/<world>/events/*.md`. Never throws. A file that is broken or names something unknown gives a diagnostic
 * by file and line, and its last reading stays. Returns the same object as before while nothing changed.
 */
export const loadEvents = async (
  reader: Reader,
  options: { world: string; scene: EventScene; previous: Almanac | undefined },
): Promise<Almanac> => {
  const { world, scene, previous = {} } = options
  const folder = `worlds/${world}/events`
  const { written, kinds } = await readKindsFolder(reader, {
    folder,
    called: { name: finding('load-events.event-name'), many: 'events' },
    most: mostEvents,
    isId: isHappeningId,
    previous,
    read(id, matter, report) {
      let isBroken = false
      const kind = readEvent(id, matter, scene, (severity, line, message) => {
        isBroken ||= severity === 'error'
        report(severity, line, message)
      })
      return isBroken ? null : kind
    },
  })
  const almanac: Almanac = Object.fromEntries(kinds.map((kind) => [kind.id, kind]))
  for (const kind of kinds) checkChain(reader, folder, { kind, almanac, written })
  return isDeepStrictEqual(previous, almanac) ? previous : almanac
}

/**
 * Checks the links between events. An event may lead to another one that exists, but never back to itself. Other links
 * are removed.
 */
const checkChain = (
  reader: Reader,
  folder: string,
  { kind, almanac, written }: { kind: HappeningKind; almanac: Almanac; written: readonly string[] },
): void => {
  const next = (of: HappeningKind): HappeningKind[] =>
    of.effects.flatMap((effect) =>
      effect.kind === 'then' && Object.hasOwn(almanac, effect.happening) ? (almanac[effect.happening] ?? []) : [],
    )
  kind.effects = kind.effects.filter((effect) => {
    if (effect.kind !== 'then') return true
    const reached = new Set<HappeningKind>()
    const open = Object.hasOwn(almanac, effect.happening) ? [almanac[effect.happening]] : []
    for (let one = open.pop(); one; one = open.pop()) {
      if (reached.has(one)) continue
      reached.add(one)
      open.push(...next(one))
    }
    if (reached.size > 0 && !reached.has(kind)) return true
    const none = written.includes(effect.happening)
      ? finding('load-events.the-file-of-that-event-is')
      : finding('load-events.there-is-no-such-event', {
          meant: didYouMean(effect.happening, written),
          listed: listed(written),
        })
    const fault = reached.size === 0 ? none : finding('load-events.that-would-lead-back-to-itself')
    reader.diagnostics.push({
      severity: 'error',
      file: `${folder}/${kind.id}.md`,
      ...told(finding('load-events.leads-is-left-out', { happening: effect.happening, fault })),
    })
    return false
  })
}
