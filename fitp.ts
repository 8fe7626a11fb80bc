import { readFileSync } from 'node:fs'
import { readTalk } from './main/content/read-talk.ts'
import { indexTalk } from './main/models/embedded/repertoire/index-talk.ts'
const r = readTalk(readFileSync('npc-agents/elna/TALK.md', 'utf8'), 'x'); const ix = indexTalk(r.talk.matters, new Set(['bram']))
const t0 = performance.now(); for (let i = 0; i < 300; i++) ix.fitting('what did you do when you were a little girl, tell me about your mother ' + i, 0.5, null); console.log('long', (performance.now() - t0) / 300)
const t1 = performance.now(); for (let i = 0; i < 300; i++) ix.fitting('do you like frogs ' + i, 0.5, null); console.log('short', (performance.now() - t1) / 300)
