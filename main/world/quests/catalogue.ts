import { canonicalJson } from '../canonical-json.ts'
import type { Command } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { Catalogue } from '../goods.ts'
import { questKindOf } from './kinds.ts'
import { keepProgress } from './progress.ts'

/**
 * Takes over the world's item kinds and quests. Items whose kind was removed stay owned. An open quest whose kind was
 * removed stays open, but can't be completed until the kind is back.
 */
export function catalogueChanged(
  { state }: TickContext,
  { catalogue }: Extract<Command, { kind: 'catalogueChanged' }>,
): null {
  if (canonicalJson(state.catalogue) === canonicalJson(catalogue)) return null
  // The state holds its own plain data, not the loader's objects.
  state.catalogue = JSON.parse(JSON.stringify(catalogue)) as Catalogue
  for (const run of Object.values(state.quests)) {
    const kind = questKindOf(state.catalogue, run.quest)
    if (kind && run.status === 'open') keepProgress(run, kind)
  }
  return null
}

/**
 * The commands that tell a world about a changed catalogue, for the first tick and the journal. Empty if nothing
 * changed.
 */
export const reconcileCatalogue = (state: { catalogue: Catalogue }, catalogue: Catalogue): Command[] =>
  canonicalJson(state.catalogue) === canonicalJson(catalogue) ? [] : [{ kind: 'catalogueChanged', catalogue }]
