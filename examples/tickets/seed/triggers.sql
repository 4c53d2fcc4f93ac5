CREATE TRIGGER ticket_created AFTER INSERT ON tickets
BEGIN
  INSERT INTO history (ticket_id, event) VALUES (new.id, 'Created');
END;

CREATE TRIGGER ticket_assigned AFTER UPDATE OF assignee ON tickets WHEN new.assignee IS NOT old.assignee
BEGIN
  INSERT INTO history (ticket_id, event) VALUES (new.id, 'Assigned to ' || coalesce(new.assignee, 'nobody'));
END;

CREATE TRIGGER ticket_status_changed AFTER UPDATE OF status ON tickets WHEN new.status <> old.status
BEGIN
  INSERT INTO history (ticket_id, event)
  VALUES (new.id, 'Status changed from ' || old.status || ' to ' || new.status);
END;
