CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL,
  team TEXT NOT NULL,
  last_seen TEXT
);

CREATE TABLE tickets (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  category TEXT NOT NULL,
  priority TEXT NOT NULL,
  status TEXT NOT NULL,
  requester TEXT NOT NULL,
  phone TEXT,
  notify INTEGER NOT NULL DEFAULT 0,
  assignee TEXT,
  hours INTEGER,
  created TEXT NOT NULL DEFAULT (date('now')),
  due_date TEXT NOT NULL,
  tags TEXT NOT NULL DEFAULT '[]',
  parts TEXT NOT NULL DEFAULT '[]',
  watchers TEXT NOT NULL DEFAULT '[]'
);

CREATE TABLE comments (
  id INTEGER PRIMARY KEY,
  ticket_id INTEGER NOT NULL REFERENCES tickets (id),
  author TEXT NOT NULL,
  created TEXT NOT NULL DEFAULT (date('now')),
  body TEXT NOT NULL
);

CREATE TABLE history (
  id INTEGER PRIMARY KEY,
  ticket_id INTEGER NOT NULL REFERENCES tickets (id),
  created TEXT NOT NULL DEFAULT (date('now')),
  event TEXT NOT NULL
);

CREATE TABLE log_entries (
  id INTEGER PRIMARY KEY,
  logged_at TEXT NOT NULL,
  level TEXT NOT NULL,
  source TEXT NOT NULL,
  message TEXT NOT NULL,
  duration_ms INTEGER NOT NULL
);

CREATE TABLE defaults (
  category TEXT NOT NULL,
  priority TEXT NOT NULL,
  due_date TEXT NOT NULL
);
