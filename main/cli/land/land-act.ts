import { z } from 'zod'
import { readGatewayToken } from '../gateway-token.ts'
import { answer, type GlobalOptions, UserError } from '../output.ts'
import { phrase } from '../phrase.ts'
import { readServerAddress } from '../server-address.ts'
import type { GrowthWish } from './growth.ts'
import { frontFolder, openLand, zoneOf } from './open-land.ts'

const answerShape = z.union([
  z.object({ ok: z.literal(true), told: z.array(z.string()) }),
  z.object({ ok: z.literal(false), error: z.object({ type: z.string(), message: z.string() }) }),
])

/** `land add|drain|move|remove|upgrade`: asks the address in front, and waits until it is done. */
export const landAct = (globals: GlobalOptions, wish: GrowthWish, { land: name }: { land?: string }): Promise<void> =>
  answer(
    globals,
    async () => {
      const land = await openLand(globals, name ?? true)
      // A typo is told even where nothing runs.
      if (wish.zone !== undefined) zoneOf(land, wish.zone)
      const address = await readServerAddress(frontFolder(land))
      const noServer = (cause?: unknown): UserError =>
        new UserError('NoServer', phrase('land-act.nothing-runs-here', { land: land.name }), { cause })
      if (address === null) throw noServer()
      const response = await fetch(`${address}/land/act`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${readGatewayToken(land.folder) ?? ''}` },
        body: JSON.stringify(wish),
      }).catch((cause: unknown) => {
        throw noServer(cause)
      })
      const told = answerShape.safeParse(await response.json().catch(() => null))
      if (!told.success) throw noServer()
      if (!told.data.ok) throw new UserError(told.data.error.type, told.data.error.message)
      return { ok: true, land: land.name, ...wish, told: told.data.told }
    },
    ({ told }) => told.join('\n'),
  )
