import { readFileSync } from 'node:fs'
import { readTalk } from './main/content/read-talk.ts'
import { indexTalk } from './main/models/embedded/repertoire/index-talk.ts'
import { readSentences } from './main/language/en/grammar/text.ts'
const W: string[] = JSON.parse(readFileSync('/tmp/emb/w/words.json', 'utf8')); const dim = 100
const V = new Float32Array(readFileSync('/tmp/emb/w/vec.bin').buffer.slice(0)); const rank = new Map(W.map((w, i) => [w, i]))
const buf = readFileSync('/tmp/emb/w/vec.bin'); const F = new Float32Array(buf.buffer, buf.byteOffset, buf.length / 4)
const a = 1e-3
const sv = (t: string) => { const out = new Float32Array(dim); const words = readSentences(t.replaceAll('*', ' ')).flatMap((s) => s.words); for (const w of words) { const i = rank.get(w.replace(/'s$/, '')); if (i === undefined) continue; const p = 1 / ((i + 2.7) * 11); const k = a / (a + p); for (let d = 0; d < dim; d++) out[d]! += k * F[i * dim + d]! } return out }
const names = new Set('marta bram tilo ines elna oswin greta yara aldous rook pim lotte'.split(' '))
const idx = new Map<string, any>()
const talks: any[] = JSON.parse(readFileSync(process.argv[2]!, 'utf8'))
const grades = new Map<number, string>(); for (const f of ['a', 'b']) for (const l of readFileSync(`/work/lists/b2-${f}-grades.txt`, 'utf8').split('\n')) { const m = /^(\d+) (\w+)(.*)/.exec(l); if (m) grades.set(Number(m[1]), m[2]!) }
const all: Float32Array[] = []
for (const id of names) { const r = readTalk(readFileSync(`npc-agents/${id}/TALK.md`, 'utf8'), 'x'); const n = new Set(names); n.delete(id); const phr = r.talk.matters.flatMap((m, mi) => m.exchanges.flatMap((e, ei) => e.phrases.map((p) => ({ p, w: e.within, v: sv(p), a: e.answers[0] })))); all.push(...phr.map((x) => x.v)); idx.set(id, { phr, ix: indexTalk(r.talk.matters, n) }) }
// first PC
let pc = new Float32Array(dim).map(() => Math.random() - .5)
for (let it = 0; it < 15; it++) { const nx = new Float32Array(dim); for (const v of all) { let s = 0; for (let d = 0; d < dim; d++) s += v[d]! * pc[d]!; for (let d = 0; d < dim; d++) nx[d]! += s * v[d]! } let n = 0; for (const x of nx) n += x * x; n = Math.sqrt(n); pc = nx.map((x) => x / n) }
const fin = (v: Float32Array) => { let s = 0; for (let d = 0; d < dim; d++) s += v[d]! * pc[d]!; let n = 0; const o = v.map((x, d) => x - s * pc[d]!); for (const x of o) n += x * x; n = Math.sqrt(n) || 1; return o.map((x) => x / n) }
for (const { phr } of idx.values()) for (const x of phr) x.f = fin(x.v)
let n = 0
for (const t of talks) { const { phr, ix } = idx.get(t.npc); for (const l of t.lines) { n++; if (process.argv[3] && grades.get(n) !== process.argv[3]) continue; const f = fin(sv(l)); const lex = ix.fitting(l, .45, null)[0]; const sc = phr.filter((x: any) => !x.w).map((x: any) => { let s = 0; for (let d = 0; d < dim; d++) s += f[d]! * x.f[d]!; return [s, x.p, x.a] }).sort((x: any, y: any) => y[0] - x[0]).slice(0, 2); console.log(`${n} ${t.npc}: ${l}\n    lex ${lex ? lex.likeness.toFixed(2) + ' ' + lex.phrase : '-'}\n` + sc.map((s: any) => `    emb ${s[0].toFixed(2)} ${s[1]} → ${s[2].slice(0, 70)}`).join('\n')) } }
