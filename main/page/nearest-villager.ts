import type { GameState } from './game-state.ts'

/** Finds the villager nearest to the player, within `tiles`. */
export const createNearestVillager =
  (page: {
    state: GameState
    stage: { feetOf(body: string): { x: number; y: number; scale: number } | null }
    villagers: () => readonly { id: string; name: string }[]
    tileSize: () => number
  }) =>
  (tiles: number): { id: string; name: string } | null => {
    const { stage } = page
    const me = stage.feetOf(page.state.me.id)
    if (!me) return null
    const near = page.villagers().flatMap(({ id, name }) => {
      const at = stage.feetOf(id)
      return at
        ? [{ person: { id, name }, distance: Math.hypot(at.x - me.x, at.y - me.y) / (page.tileSize() * me.scale) }]
        : []
    })
    const nearest = near.sort((a, b) => a.distance - b.distance)[0]
    return nearest && nearest.distance <= tiles ? nearest.person : null
  }
