import type { RpgServer, RpgServerEngine } from '@rpgjs/server'
import type { EngineContext } from './server/engine/context.ts'

/** RPGJS's convention: the game's server side. The maps are put in by the build (main/cli/build/rpgjs-plugin.ts). */
export function createServerModule(context: EngineContext): Partial<RpgServer> {
  return {
    engine: {
      auth: (_engine: RpgServerEngine, socket: { id: string }) => context.authenticate(socket),
      onStep: (engine: RpgServerEngine) => context.step(engine),
    } as NonNullable<RpgServer['engine']>,
  }
}
