-- For psql, once, as a superuser: the role of Vedika's server, which owns its database and nothing else.
\getenv password POSTGRES_PASSWORD
create role vedika login password :'password';
create database vedika owner vedika;
