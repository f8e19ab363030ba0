-- Run once, on the first start of the container `database`: the service's role owns its database and nothing else.
create role dotyk login nosuperuser nocreatedb nocreaterole noreplication;
create database dotyk owner dotyk;
revoke connect on database postgres, template1 from public;
