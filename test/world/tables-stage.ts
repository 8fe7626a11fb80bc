import type { ItemId, NpcId, PlayerId, UseId } from '../../main/world/ids.ts'
import { percepts } from '../../main/world/read-model.ts'
import { innStage, spot } from './inn-stage.ts'
import { ana } from './stage.ts'

/** The inn at noon, with a bench to sit on; Greta has three ales and a candle. */
export function tableStage() {
  const stage = innStage({ at: 12 })
  const { state } = stage
  const kind = (id: string, use?: 'drink') => ({
    ...{ id: id as ItemId, name: id, plural: `${id}s`, price: 1, description: '' },
    ...(use ? { use } : {}),
  })
  const sit = {
    ...{ id: 'sit' as UseId, act: 'Sit down', doing: 'sitting on {spot}', at: 'seat' as const, pose: null, sits: true },
    ...{ minutes: 0, gains: [], nothing: '', done: '', needs: {} },
  }
  stage.step({
    kind: 'catalogueChanged',
    catalogue: {
      ...state.catalogue,
      items: { ['ale' as ItemId]: kind('ale', 'drink'), ['candle' as ItemId]: kind('candle') },
      uses: { crafts: {}, kinds: { [sit.id]: sit } },
    },
  })
  const greta = stage.npc('greta')
  greta.character = { ...greta.character, sells: ['ale' as ItemId, 'candle' as ItemId] }
  greta.bag = { gold: 0, items: { ['ale' as ItemId]: 3, ['candle' as ItemId]: 1 } }
  stage.enter(ana, { gold: 5 })
  return {
    ...stage,
    sit(player: PlayerId) {
      stage.step({ kind: 'playerMoved', player, ...spot(1, 6), facing: 'down' })
      stage.step({ kind: 'useThing', player, use: 'sit' as UseId, spot: 'hearth-bench-1' })
    },
    order: (player: PlayerId, item: string, price = 1) =>
      stage.refusalOf({ kind: 'orderAtTable', player, item: item as ItemId, price }),
  }
}

/** What a villager sees the people around it doing. */
export const seenDoings = ({ state, map }: ReturnType<typeof tableStage>, npc: NpcId): string[] =>
  percepts(state, map, npc)?.people.map(({ doing }) => doing) ?? []
