import { withClient } from './database-copies.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'

// A test run of nothing but its cluster, as a process of its own that a test can kill.
const cluster = await startTemporaryCluster()
const { rows } = await withClient(cluster.adminUrl, (client) =>
  client.query<{ folder: string; pid: string }>(
    `select current_setting('data_directory') || '/../..' as folder,
            split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  ),
)
process.send?.({ folder: rows[0]?.folder, pid: Number(rows[0]?.pid) })
setInterval(() => undefined, 1_000)
