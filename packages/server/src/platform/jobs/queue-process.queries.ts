import type pg from 'pg'

/** First number of the advisory locks by which processes are known; the second is the process's own. */
const LOCK_CLASS = 730_201

/** Takes the lock of this process; it is held for as long as the connection lives. */
export async function lockProcess(client: pg.Client, number: number): Promise<void> {
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, number])
}

/** Notes to which process a worker belongs. */
export async function insertWorker(
  client: pg.Client | pg.Pool,
  { workerId, number }: { workerId: string; number: number },
): Promise<void> {
  await client.query(
    `insert into platform.queue_worker (worker_id, process) values ($1, $2)
     on conflict (worker_id) do update set process = excluded.process`,
    [workerId, number],
  )
}

/**
 * Unlocks the jobs of workers whose process holds its lock no more, and of those nobody registered: one that took
 * its job only a moment ago may still be about to.
 */
export async function giveBackJobsOfTheDead(client: pg.Client): Promise<void> {
  await client.query(
    `with living as (
       select w.worker_id from platform.queue_worker w
       join pg_locks l on l.locktype = 'advisory' and l.objsubid = 2 and l.granted
         and l.database = (select oid from pg_database where datname = current_database())
         and l.classid = $1::int8::oid and l.objid = w.process::int8::oid
     ), forgotten as (
       delete from platform.queue_worker where worker_id not in (select worker_id from living) returning worker_id
     ), dead as (
       select worker_id from forgotten
       union
       select locked_by from graphile_worker._private_jobs
       where locked_at < now() - interval '5 seconds' and locked_by not in (select worker_id from living)
     )
     select graphile_worker.force_unlock_workers(array_agg(worker_id)) from dead having count(*) > 0`,
    [LOCK_CLASS],
  )
}
