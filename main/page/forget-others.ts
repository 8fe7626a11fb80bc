import type { RpgClientEngine } from '@rpgjs/client'

/**
 * Removes the bodies of players who left during a dropped connection. No packet names them, so they would stay as
 * ghosts.
 */
export function forgetOthers(engine: RpgClientEngine, players: string[]): void {
  const game = engine.gameEngine as unknown as {
    getObjects(): Record<string, { object: { type?: string } }>
    removeObjectAndShape(id: string): void
  }
  for (const [id, { object }] of Object.entries(game.getObjects()))
    if (object.type === 'player' && !players.includes(id)) game.removeObjectAndShape(id)
}
