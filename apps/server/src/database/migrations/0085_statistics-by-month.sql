-- Makes each table of counts a table partitioned by month. The rows so far become its first partition.
DO $$
DECLARE
  counts text;
  keys text;
  last_day date;
  first_month date;
BEGIN
  FOR counts, keys IN VALUES
    ('statistics_days', 'profile_id, day'),
    ('statistics_taps', 'profile_id, day, item'),
    ('statistics_chips', 'profile_id, day, chip')
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', counts, counts || '_earlier');
    EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', counts || '_earlier',
      counts || '_' || replace(keys, ', ', '_') || '_pk', counts || '_earlier_pk');
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (day)', counts, counts || '_earlier');
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY (%s)', counts,
      counts || '_' || replace(keys, ', ', '_') || '_pk', keys);
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (profile_id) REFERENCES accounts (id) ON DELETE CASCADE',
      counts, counts || '_profile_id_accounts_id_fk');
    -- The first month after all rows; a day in Kyiv may be later than the day of the database.
    EXECUTE format('SELECT max(day) FROM %I', counts || '_earlier') INTO last_day;
    first_month := date_trunc('month', greatest(last_day, current_date + 1)) + interval '1 month';
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
      counts, counts || '_earlier', first_month);
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', counts || '_other', counts);
  END LOOP;
END $$;
