import { readFileSync } from 'node:fs'
import { readTalk } from './main/content/read-talk.ts'
import { indexTalk } from './main/models/embedded/repertoire/index-talk.ts'
const names = new Set('bram tilo ines'.split(' '))
for (const id of ['elna', 'marta', 'oswin', 'pim']) {
  let t = performance.now()
  const r = readTalk(readFileSync(`/work/talk/${id}/TALK.md`, 'utf8'), 'x'); const t1 = performance.now() - t
  const m0 = process.memoryUsage().heapUsed; t = performance.now()
  const ix = indexTalk(r.talk.matters, names); const t2 = performance.now() - t
  const m1 = process.memoryUsage().heapUsed
  t = performance.now(); for (let i = 0; i < 20; i++) ix.fitting('what did you do when you were a little girl, tell me about your mother ' + i, 0.5, null); const t3 = (performance.now() - t) / 20
  t = performance.now(); for (let i = 0; i < 20; i++) { ix.placeOf('The river. I have scolded thunder and chased a fox with a peel, but I cannot scold the river ' + i); ix.nearestTo('The river is loud and I have scolded thunder and chased a fox' + i) }; const t4 = (performance.now() - t) / 20
  console.log(id, r.talk.matters.flatMap((m) => m.exchanges).length, r.talk.matters.flatMap((m) => m.exchanges.flatMap((e) => e.phrases)).length, 'parse', t1.toFixed(0), 'index', t2.toFixed(0), 'MB', ((m1 - m0) / 1e6).toFixed(1), 'fit', t3.toFixed(2), 'place', t4.toFixed(2))
}
