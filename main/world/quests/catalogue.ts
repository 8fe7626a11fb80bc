import { canonicalJson } from '../canonical-json.ts'
import type { Command } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { Catalogue } from '../goods.ts'
import { questKindOf } from './kinds.ts'
import { keepProgress } from './progress.ts'

/**
 * Takes over the world's kinds of things and quests. What is owned of a kind that is gone stays owned; an open quest whose kind is gone stays
 * open and cannot be completed until the kind is back.
 */
export function catalogueChanged(
  { state }: TickContext,
  { catalogue }: Extract<Command, { kind: 'catalogueChanged' }>,
): null {
  if (canonicalJson(state.catalogue) === canonicalJson(catalogue)) return null
  // The state holds plain data of its own, not the loader's objects.
  state.catalogue = JSON.parse(JSON.stringify(catalogue)) as Catalogue
  for (const run of Object.values(state.quests)) {
    const kind = questKindOf(state.catalogue, run.quest)
    if (kind && run.status === 'open') keepProgress(run, kind)
  }
  return null
}

/** What a world needs to hear when other kinds were read than it knows: for the first tick (and for the journal). Empty when they are the same. */
export const reconcileCatalogue = (state: { catalogue: Catalogue }, catalogue: Catalogue): Command[] =>
  canonicalJson(state.catalogue) === canonicalJson(catalogue) ? [] : [{ kind: 'catalogueChanged', catalogue }]
