import type { Diagnostic } from '../../content/character.ts'
import type { ContentChange } from '../../content/watch-content.ts'

export type ReloadKind = 'config' | 'tool' | 'character' | 'skill' | 'world' | 'other'
/** `refused`: something in it is wrong, and the last good version stays. */
export type ReloadOutcome = 'applied' | 'refused'

/** Classifies each content change: which kinds were applied, and whether any new part was refused. */
export const createReloadReader = (initial: readonly Diagnostic[]) => {
  let known = faultsIn(initial)
  return ({
    content,
    added,
    removed,
    changed,
    loreChanged,
    skillsChanged,
  }: ContentChange): { kind: ReloadKind; outcome: ReloadOutcome }[] => {
    const faults = faultsIn(content.diagnostics)
    const fresh = [...faults].filter(([key]) => !known.has(key)).map(([, file]) => kindOf(file))
    known = faults
    const applied: ReloadKind[] = [
      ...(added.length + removed.length + changed.length > 0 ? ['character' as const] : []),
      ...(loreChanged ? ['world' as const] : []),
      ...(skillsChanged ? ['skill' as const] : []),
    ]
    const refused = new Set(fresh)
    return [
      ...[...refused].map((kind) => ({ kind, outcome: 'refused' as const })),
      ...applied.filter((kind) => !refused.has(kind)).map((kind) => ({ kind, outcome: 'applied' as const })),
    ]
  }
}

const faultsIn = (diagnostics: readonly Diagnostic[]): Map<string, string> =>
  new Map(
    diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ file, line, message }) => [`${file}:${line ?? ''}: ${message}`, file]),
  )

const kindOf = (file: string): ReloadKind => {
  if (/(?:^|\/)skills\//.test(file)) return 'skill'
  if (file.startsWith('npc-agents/')) return 'character'
  return file.startsWith('worlds/') ? 'world' : 'other'
}
