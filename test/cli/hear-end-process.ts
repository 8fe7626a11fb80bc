import { hearEnd } from '../../main/cli/hear-end.ts'

/** Stands in for a server: reports that it listens, and ends at the first signal to end. */
const stay = setInterval(() => {}, 1000)
hearEnd((signal) => {
  process.stdout.write(`${signal}\n`)
  clearInterval(stay)
  process.exit(0)
})
process.stdout.write(`${process.pid}\n`)
