/** A second process that owns a data folder until it is killed: `node lease-holder.ts DATA_DIR`. */
import { openDatabase } from '#main/db/open.ts';

const db = openDatabase({ dataDir: process.argv[2] ?? '', log: () => {} });
db.transaction(() => db.prepare("INSERT INTO meta VALUES ('holder', 'was here', 1)").run());
process.stdout.write('holding\n');
setInterval(() => db, 60_000);
