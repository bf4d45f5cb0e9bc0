import { DatabaseSync } from 'node:sqlite'
import { isFullDisk, LakeFileError } from '../errors.ts'

/** Increment it with each change to the tables below. */
const schemaVersion = 1

/**
 * Every commit is on disk before it is acknowledged: the write-ahead log is synced (synchronous=FULL). Throws
 * LakeFileError for a file of another version or one that isn't SQLite.
 */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  const found = versionOf(database, file)
  if (found === 0) {
    database.exec(`begin; ${tables} pragma user_version = ${schemaVersion}; commit`)
  } else if (found !== schemaVersion) {
    database.close()
    throw new LakeFileError(file, found)
  }
  return database
}

/** The first reading of the file. */
function versionOf(database: DatabaseSync, file: string): number {
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000')
    return Number(database.prepare('pragma user_version').get()?.['user_version'])
  } catch (error) {
    database.close()
    throw isFullDisk(error) ? error : new LakeFileError(file, undefined, error)
  }
}

const tables = `
  create table documents (
    id text primary key,
    content text not null
  ) without rowid;

  -- The log of what was acknowledged; results let a repeated transaction id be answered without applying it.
  create table transactions (
    seq integer primary key autoincrement,
    id text not null unique,
    timestamp text not null,
    author text not null,
    results text not null
  );

  -- Each document's state after a transaction; null: deleted. The state before is the preceding row's.
  create table changes (
    seq integer not null references transactions (seq) on delete cascade,
    position integer not null,
    document_id text not null,
    content text,
    primary key (seq, position)
  ) without rowid;
  create index changes_by_document on changes (document_id, seq);

  create table sessions (
    token_hash text primary key,
    user_id text not null,
    expires_at integer not null
  ) without rowid;

  create table key_values (
    user_id text not null,
    key text not null,
    value text not null,
    primary key (user_id, key)
  ) without rowid;
`
