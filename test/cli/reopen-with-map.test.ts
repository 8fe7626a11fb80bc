import { expect, it } from 'vitest'
import { createReopening } from '../../main/cli/reopen-with-map.ts'

const rig = (opens: (() => Promise<void>)[]) => {
  const did: string[] = []
  const reopening = createReopening({
    close: async () => void did.push('close'),
    async open() {
      await opens.shift()?.()
      did.push('open')
    },
    say: (text) => did.push(text.replace(/: the village closes.*| until this is mended/, '')),
    wait: async () => void did.push('wait'),
  })
  return { did, reopening }
}

it('many changes at once close the village once, and one that comes meanwhile once more', async () => {
  const { did, reopening } = rig([async () => reopening.changed(['b.tmx'])])
  reopening.changed(['a.tmx'])
  reopening.changed(['a.tsx'])
  await reopening.settled()
  expect(did).toEqual(['a.tmx changed', 'close', 'open', 'close', 'open'])
})

it('a map that breaks while the village is closed is waited for, and told once', async () => {
  const broken = async (): Promise<void> => {
    throw new Error('the map has no spawn')
  }
  const { did, reopening } = rig([broken, broken])
  reopening.changed(['a.tmx'])
  await reopening.settled()
  expect(did).toEqual([
    'a.tmx changed',
    'close',
    'the village stays closed: the map has no spawn',
    'wait',
    'wait',
    'open',
  ])
})
