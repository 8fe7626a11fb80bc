/** Ids remembered for each player: more than a page can have in progress at once. */
const keptIds = 200
/** Players remembered, present or not: a page that comes back may resend its last message. */
const keptPlayers = 2000

/** The ids of each player's newest messages, so that a repeated message is accepted once. */
export function createRecentIds() {
  const players = new Map<string, Set<string>>()
  return {
    /** False when this player's id was already accepted. */
    add(player: string, id: string): boolean {
      const ids = players.get(player) ?? new Set<string>()
      if (ids.has(id)) return false
      ids.add(id)
      dropOldest(ids, keptIds)
      // Keeps the map in order of use.
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
