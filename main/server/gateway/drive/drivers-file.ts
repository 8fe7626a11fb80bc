import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createOrder } from '../../../base/order.ts'
import { replaceFile } from '../../../base/replace-file.ts'

/** How many pairs may wait for approval; beyond that the oldest pair is forgotten. */
const mostWaiting = 50

const pairSchema = z.strictObject({ node: z.string(), npc: z.string() })
export type DrivePair = z.infer<typeof pairSchema>
export const driverFileSchema = z.strictObject({ version: z.literal(1), approved: z.array(pairSchema) })

const isSame = (left: DrivePair) => (right: DrivePair) => left.node === right.node && left.npc === right.npc

/**
 * Which node may drive which NPC, as approved by an operator: `gateway/drivers.json` of a save. An unreadable file
 * approves nobody and is never overwritten.
 */
export const openApprovals = (file: string) => {
  let waiting: DrivePair[] = []
  const read = (): DrivePair[] => {
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
    return driverFileSchema.parse(JSON.parse(text)).approved
  }
  const write = (approved: DrivePair[]): Promise<unknown> =>
    replaceFile(file, `${JSON.stringify({ version: 1, approved }, null, 2)}\n`, { mode: 0o600 })
  const inOrder = createOrder()
  return {
    has: (pair: DrivePair): boolean => read().some(isSame(pair)),
    /** Records a request that was not approved. */
    ask(pair: DrivePair): void {
      waiting = [...waiting.filter((each) => !isSame(pair)(each)), pair].slice(-mostWaiting)
    },
    /** Approves a pair or withdraws the approval. Resolves once the change is on the disk. */
    set: (pair: DrivePair, on: boolean): Promise<void> =>
      inOrder(async () => {
        const others = read().filter((each) => !isSame(pair)(each))
        await write(on ? [...others, pair] : others)
        waiting = waiting.filter((each) => !isSame(pair)(each))
      }),
    /**
     * Removes all approvals of a revoked node, so that they don't count if the node is admitted again. Resolves once
     * the change is on the disk.
     */
    withdraw: (node: string): Promise<void> =>
      inOrder(async () => {
        const approved = read()
        const others = approved.filter((each) => each.node !== node)
        if (others.length < approved.length) await write(others)
        waiting = waiting.filter((each) => each.node !== node)
      }),
    list: () => ({ approved: read(), waiting }),
  }
}
export type Approvals = ReturnType<typeof openApprovals>
