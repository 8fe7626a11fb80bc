/** Ids remembered for each player: more than a page can have under way at one time. */
const keptIds = 200
/** Players remembered, present or not: a page that comes back may send its last message again. */
const keptPlayers = 2000

/** The ids of the newest messages of each player, so that a message that is sent twice is taken once. */
export function createRecentIds() {
  const players = new Map<string, Set<string>>()
  return {
    /** False when this player's id was taken already. */
    add(player: string, id: string): boolean {
      const ids = players.get(player) ?? new Set<string>()
      if (ids.has(id)) return false
      ids.add(id)
      dropOldest(ids, keptIds)
      // The map's order is the order of use.
      players.delete(player)
      players.set(player, ids)
      dropOldest(players, keptPlayers)
      return true
    },
    remove(player: string, id: string): void {
      players.get(player)?.delete(id)
    },
  }
}

function dropOldest(
  kept: { size: number; keys(): Iterator<string>; delete(key: string): boolean },
  most: number,
): void {
  if (kept.size <= most) return
  const oldest = kept.keys().next()
  if (!oldest.done) kept.delete(oldest.value)
}
