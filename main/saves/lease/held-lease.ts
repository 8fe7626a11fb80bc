import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  write,
  writeSync,
} from 'node:fs'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { messageOf } from '../../base/message-of.ts'
import { ifMissing } from '../if-missing.ts'
import { type LeaseFile, leaseFileText, leaseFolder, leasePath } from './lease-files.ts'

/** The share of a lease in which its owner trusts it. The rest is the margin for clocks that run at other speeds. */
const trusted = 0.7
/** How many times a lease is renewed while it lasts. */
const renewals = 5
/** After a failed renewal nothing tries again at once. Milliseconds. */
const restMs = 500
/** A renewal that takes longer hangs in the storage. Milliseconds. */
const hangsMs = 1000

/** This process isn't the owner of the save: for now (`LeaseExpired`), or for good (`lost`). */
export class NotOwner extends Error {
  code = 'ENOTOWNER'
  lost: boolean
  constructor(message: string, { lost, cause }: { lost: boolean; cause?: unknown }) {
    super(message, { cause })
    this.name = 'NotOwner'
    this.lost = lost
  }
}

/** The right to write and to answer for a save. */
export interface Lease {
  /** The fencing number: higher than that of any owner before. */
  number: number
  /**
   * Returns only while this process is the owner. If the lease ran out, because the process or its machine stood still,
   * renews it at once, which succeeds if nobody else took it.
   *
   * @throws NotOwner otherwise.
   */
  check(): void
  /**
   * As `check`, and also looks at the storage whether somebody has taken over; for acknowledgements. The look is not
   * waited for by anybody else.
   */
  confirm(): Promise<void>
  isHeld(): boolean
  /** Called once, when another owner is there. */
  onLost(listener: (error: NotOwner) => void): void
  release(): Promise<void>
}

/** Keeps a claimed number alive. `since`: the moment on `now` before which the claim was not yet written. */
export const holdLease = (options: {
  saveFolder: string
  name: string
  file: LeaseFile
  now: () => number
  since: number
  /** Whether the number stays taken after the release. */
  lasting: boolean
}): Lease => {
  const { saveFolder, name, now, lasting } = options
  const { number, ttlMs } = options.file
  const path = leasePath(saveFolder, number)
  const successor = leasePath(saveFolder, number + 1)
  const fd = openSync(path, 'r+')
  const { ino, dev } = fstatSync(fd)
  let beat = options.file.beat
  let validUntil = options.since + ttlMs * trusted
  let lost: NotOwner | null = null
  let failure: unknown = null
  let restUntil = Number.NEGATIVE_INFINITY
  let ended = false
  const listeners: ((error: NotOwner) => void)[] = []

  const superseded = (): void => {
    if (lost !== null || ended) return
    lost = new NotOwner(
      `The save "${name}" has another owner now: this process stood still for longer than its lease (number ${number}), and somebody took the save over. What this one did since then does not count.`,
      { lost: true },
    )
    clearInterval(timer)
    for (const listener of listeners) listener(lost)
  }
  /** Judges whether the number is still the highest. A successor keeps no lower file for long, so ours must be there. */
  const judge = (seen: { successor: Stats | undefined; own: Stats | undefined; folder: Stats | undefined }): void => {
    if (seen.successor !== undefined) return superseded()
    if (seen.own?.ino === ino && seen.own.dev === dev) return
    // A folder that was moved away or isn't mounted may come back.
    if (seen.folder !== undefined) return superseded()
    throw Object.assign(new Error(`ENOENT: the lease is gone from its place, '${path}'`), { code: 'ENOENT' })
  }
  const places = [successor, path, leaseFolder(saveFolder)] as const
  const look = async (): Promise<void> => {
    const [next, own, folder] = [await statIn(places[0]), await statIn(places[1]), await statIn(places[2])]
    judge({ successor: next, own, folder })
  }
  const lookNow = (): void => {
    const [next, own, folder] = places.map((place) => statSync(place, { throwIfNoEntry: false }))
    judge({ successor: next, own, folder })
  }
  const renewed = (began: number): void => {
    if (lost !== null) return
    validUntil = Math.max(validUntil, began + ttlMs * trusted)
    failure = null
  }
  const failed = (error: unknown): void => {
    failure = error
    restUntil = now() + restMs
  }
  const nextText = (): Buffer => Buffer.from(leaseFileText({ ...options.file, beat: ++beat }))
  /** When the renewal began that is under way. */
  let renewing: number | null = null
  /** The lease was given back while a renewal hung. Its file is closed after that: another file could get the number. */
  let isLeft = false
  const renew = async (): Promise<void> => {
    if (renewing !== null || lost !== null || ended) return
    // Counted from before the write: another process may have seen the new beat from then on.
    const began = now()
    renewing = began
    try {
      const text = nextText()
      await promisify(write)(fd, text, 0, text.length, 0)
      await promisify(fdatasync)(fd)
      await look()
      if (!ended) renewed(began)
    } catch (error) {
      failed(error)
    } finally {
      renewing = null
      if (isLeft) closeSync(fd)
    }
  }
  const renewNow = (): void => {
    const began = now()
    if (began < restUntil) return
    try {
      const text = nextText()
      writeSync(fd, text, 0, text.length, 0)
      fdatasyncSync(fd)
      lookNow()
      renewed(began)
    } catch (error) {
      failed(error)
    }
  }
  const timer = setInterval(() => void renew(), ttlMs / renewals).unref()
  const isValid = (): boolean => lost === null && !ended && now() < validUntil
  const check = (): void => {
    if (isValid()) return
    // If a renewal hangs, so would this one, and the whole process with it.
    const hangs = renewing !== null && now() - renewing > hangsMs
    if (lost === null && !ended && !hangs) renewNow()
    if (isValid()) return
    if (lost !== null) throw lost
    throw new NotOwner(
      ended
        ? `The save "${name}" was closed; nothing writes to it any more.`
        : `The lease on the save "${name}" (number ${number}) ran out and cannot be renewed${failure === null ? '' : ` (${messageOf(failure)})`}. Until it can be, this server writes and answers nothing.`,
      { lost: false, cause: failure },
    )
  }

  return {
    number,
    check,
    async confirm() {
      if (lost === null && !ended) await look()
      check()
    },
    isHeld: isValid,
    onLost: (listener) => void listeners.push(listener),
    async release() {
      if (ended) return
      const wasOurs = isValid()
      ended = true
      clearInterval(timer)
      for (let left = 100; renewing !== null && left > 0; left--) await new Promise((done) => setTimeout(done, 10))
      try {
        // Whoever comes next need not wait. Not after a takeover: the file may be anybody's by then.
        if (wasOurs && lasting) writeSync(fd, leaseFileText({ ...options.file, beat: ++beat, released: true }), 0)
        else if (wasOurs) giveBack(saveFolder, path)
      } catch {
        // The disk refuses it, so the next owner waits until the lease has run out.
      } finally {
        isLeft = renewing !== null
        if (!isLeft) closeSync(fd)
      }
    },
  }
}

/** Leaves no trace of a lease under which no journal was written. */
const giveBack = (saveFolder: string, path: string): void => {
  rmSync(path, { force: true })
  if (readdirSync(leaseFolder(saveFolder)).length === 0) rmdirSync(leaseFolder(saveFolder))
}

/** @throws what the storage answers, unless it is that there is no such file: an error isn't an answer. */
const statIn = (path: string): Promise<Stats | undefined> => stat(path).catch(ifMissing(undefined))
