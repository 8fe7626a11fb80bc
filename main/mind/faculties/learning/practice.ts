import { doneBookmark } from '../../../content/skills/steps/bookmark.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import type { PermissionGroup, ToolResult } from '../../ports/tool.ts'
import { readSkillTool } from '../../sessions/followed-skills.ts'

/** One call of a run and its result. */
interface Act {
  call: { name: string; arguments: Readonly<Record<string, unknown>> }
  result: ToolResult
}

interface Following {
  worked: number
  failed: number
  /** `waits`: the skill waits for an answer, or the NPC is on the way to a place. */
  end: 'open' | 'done' | 'waits'
}

/** Groups of tools that change nothing the world could confirm: words, notes and looks. */
const changesNothing: readonly PermissionGroup[] = ['speak', 'memory', 'read']

/**
 * The skills that a run followed to the end, and whether all went well. Judges by what tools did in the world after the
 * skill was read, never by words. Doesn't count skills that did nothing in the world, still wait, or depend on an open
 * offer. Failures for a speaker from `afar` don't count either, because such a speaker can't receive things. `open`:
 * what the talk was following when the run began, newest first.
 */
export const practisedIn = (run: {
  acts: readonly Act[]
  deeds: readonly SimulationEvent[]
  open: readonly { name: string; bookmark: string }[]
  permissionOf: (tool: string) => PermissionGroup | undefined
  afar?: boolean
}): { skill: string; good: boolean }[] => {
  const { acts, deeds, open, permissionOf, afar = false } = run
  if (hasOpenOffer(deeds)) return []
  const followed = new Map<string, Following>()
  const follow = (name: string, end: Following['end']): string => {
    followed.set(name, { ...(followed.get(name) ?? { worked: 0, failed: 0 }), end })
    return name
  }
  const [newest] = open
  let current = newest && newest.bookmark !== doneBookmark ? follow(newest.name, 'open') : null
  for (const { call, result } of acts) {
    if (call.name === readSkillTool) {
      const { name, bookmark, resource } = call.arguments
      if (!result.ok || typeof name !== 'string' || resource !== undefined) continue
      const isDone = bookmark === doneBookmark
      follow(name.trim(), isDone ? 'done' : isWaiting(bookmark) ? 'waits' : 'open')
      current = isDone ? null : name.trim()
      continue
    }
    const following = current === null ? undefined : followed.get(current)
    const group = permissionOf(call.name)
    if (!following || group === undefined || changesNothing.includes(group)) continue
    if (result.ok) following.worked += 1
    else following.failed += 1
  }
  return [...followed].flatMap(([skill, { worked, failed, end }]) => {
    if (end === 'waits' || worked + failed === 0 || (afar && failed > 0)) return []
    // Of a mind that leaves no bookmarks, only the beginning of its acts is known.
    return worked > 0 || end === 'done' ? [{ skill, good: failed === 0 }] : []
  })
}

/** Whether a bookmark, as a skill's steps write it, says that the skill waits. */
const isWaiting = (bookmark: unknown): boolean => typeof bookmark === 'string' && /^\d{1,3}\|/.test(bookmark)

export const hasOpenOffer = (deeds: readonly SimulationEvent[]): boolean =>
  deeds.some(
    (event) => event.kind === 'offered' && !deeds.some((end) => end.kind === 'offerEnded' && end.offer === event.offer),
  )
